import { once } from 'node:events'
import type pg from 'pg'

const HIGH_WATER_BYTES = 8 * 1024 * 1024

/** Methods of pg.Connection that its types lack. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk: (chunk: Uint8Array) => void
  endCopyFrom: () => void
  sendCopyFail: (why: string) => void
}
const canCopy = (connection: pg.Connection): connection is CopyConnection =>
  'sendCopyFromChunk' in connection

/** Passes on the chunks of `copy … to stdout`; pauses the socket while `take` is behind. */
export async function copyOut(
  client: pg.Client,
  sql: string,
  take: (piece: Buffer) => Promise<void>,
): Promise<void> {
  let delivered = Promise.resolve()
  let waiting_bytes = 0
  await new Promise<void>((resolve, reject) => {
    const deliver = async (piece: Buffer, stream: pg.Connection['stream']) => {
      await take(piece)
      waiting_bytes -= piece.length
      if (waiting_bytes < HIGH_WATER_BYTES) stream.resume()
    }
    let connection: pg.Connection | undefined
    client.query({
      submit: (opened: pg.Connection) => {
        connection = opened
        opened.query(sql)
      },
      handleCopyData: ({ chunk }: { chunk: Buffer }) => {
        const piece = Buffer.from(chunk) // the socket reuses its buffer
        const stream = connection?.stream
        if (!stream) return
        waiting_bytes += piece.length
        if (waiting_bytes >= HIGH_WATER_BYTES) stream.pause()
        delivered = delivered.then(() => deliver(piece, stream))
        delivered.catch((error: unknown) => {
          reject(error)
          stream.resume()
        })
      },
      handleCommandComplete: () => {},
      handleReadyForQuery: () => resolve(),
      handleError: (error: Error) => reject(error),
    })
  })
  await delivered
}

export async function copyIn(
  client: pg.Client,
  sql: string,
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let failure: Error | undefined
    const feed = async (connection: CopyConnection) => {
      try {
        for await (const piece of pieces) {
          connection.sendCopyFromChunk(piece)
          if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
        }
        connection.endCopyFrom()
      } catch (error) {
        failure = error instanceof Error ? error : new Error('The pieces ended')
        connection.sendCopyFail(failure.message)
      }
    }
    client.query({
      submit: (connection: pg.Connection) => connection.query(sql),
      handleCopyInResponse: (connection: pg.Connection) => {
        if (canCopy(connection)) void feed(connection)
      },
      handleCommandComplete: () => {},
      handleReadyForQuery: () => resolve(),
      handleError: (error: Error) => reject(failure ?? error),
    })
  })
}
