import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

// The wire of PostgreSQL: a message is a letter, its length (which counts itself), and what it says; the first one has no letter.
const LETTER = 1
const LENGTH = 4
const PROTOCOL = 196_608
const IDLE = 'I'.charCodeAt(0)

type Message = { letter: string; bytes: Buffer }
type Connection = { socket: Socket; greeting: Buffer; onMessage: (message: Message) => void }

/**
 * A pooler in transaction mode, as PgBouncer 1.18 is one: each transaction gets the next connection, and what a session keeps (settings,
 * prepared statements, locks, temporary tables, listening) stays behind on it. Notifications to a connection that nobody uses are lost,
 * and start options refused. Answers the address of the database behind it.
 */
export async function openTransactionPooler(database_url: string, size = 3): Promise<string> {
  const { searchParams, pathname } = new URL(database_url.replace('@/', '@localhost/'))
  const database = pathname.slice(1)
  const idle: Connection[] = []
  const waiting: ((connection: Connection) => void)[] = []
  const sockets = new Set<Socket>()
  let opened = 0

  async function take(): Promise<Connection> {
    const free = idle.shift()
    if (free) return free
    if (opened === size) return await new Promise((resolve) => waiting.push(resolve))
    opened += 1
    const socket = connect(`${searchParams.get('host')}/.s.PGSQL.5432`)
    sockets.add(socket)
    return await greeted(socket, database)
  }

  function giveBack(connection: Connection) {
    connection.onMessage = () => {}
    const next = waiting.shift()
    if (next) next(connection)
    else idle.push(connection)
  }

  function serve(client: Socket) {
    let taken: Promise<Connection> | undefined
    let unanswered = 0
    sockets.add(client)
    client.on('error', () => {})
    client.once('close', async () => {
      const left = await taken // within a transaction, which nobody may inherit
      left?.socket.destroy()
      if (left) opened -= 1
    })

    async function forward({ letter, bytes }: Message) {
      if (letter === 'X') return void client.end()
      if (letter === 'Q' || letter === 'S') unanswered += 1
      taken ??= take()
      const connection = await taken
      connection.onMessage = (answer) => {
        client.write(answer.bytes)
        if (answer.letter !== 'Z') return
        unanswered -= 1
        if (unanswered > 0 || answer.bytes[LETTER + LENGTH] !== IDLE) return
        taken = undefined
        giveBack(connection)
      }
      connection.socket.write(bytes)
    }

    let forwarded = Promise.resolve()
    const read = messageReader((message) => (forwarded = forwarded.then(() => forward(message))))
    client.once('data', async (first: Buffer) => {
      client.pause()
      if (first.readInt32BE(LENGTH) !== PROTOCOL) return client.destroy()
      if (first.includes('\0options\0')) return client.end(fatal('unsupported startup parameter: options'))
      const connection = await take()
      giveBack(connection)
      client.on('data', read)
      client.write(connection.greeting)
      return client.resume()
    })
  }

  const pooler = createServer({ noDelay: true }, serve)
  await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => pooler.close(resolve))
  })
  const address = pooler.address()
  return `postgres://app@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/${database}`
}

async function greeted(socket: Socket, database: string): Promise<Connection> {
  const greeting: Buffer[] = []
  const connection: Connection = { socket, greeting: Buffer.alloc(0), onMessage: () => {} }
  socket.on('error', () => {})
  socket.on(
    'data',
    messageReader((message) => connection.onMessage(message)),
  )
  await new Promise<void>((resolve) => {
    connection.onMessage = ({ letter, bytes }) => {
      greeting.push(bytes)
      if (letter === 'Z') resolve()
    }
    const settings = Buffer.from(`user\0app\0database\0${database}\0\0`)
    socket.write(Buffer.concat([int32(2 * LENGTH + settings.length), int32(PROTOCOL), settings]))
  })
  return Object.assign(connection, { greeting: Buffer.concat(greeting) })
}

function messageReader(onMessage: (message: Message) => void) {
  let unread = Buffer.alloc(0)
  return (bytes: Buffer) => {
    unread = Buffer.concat([unread, bytes])
    while (unread.length >= LETTER + LENGTH) {
      const end = LETTER + unread.readInt32BE(LETTER)
      if (unread.length < end) return
      onMessage({ letter: unread.toString('latin1', 0, LETTER), bytes: unread.subarray(0, end) })
      unread = unread.subarray(end)
    }
  }
}

function fatal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`)
  return Buffer.concat([Buffer.from('E'), int32(LENGTH + fields.length), fields])
}

function int32(number: number): Buffer {
  const bytes = Buffer.alloc(LENGTH)
  bytes.writeInt32BE(number)
  return bytes
}
