import { connect, createServer, type Socket } from 'node:net'

// The wire of PostgreSQL: a message is a letter, its length (which counts itself), and what it
// says; the first one has no letter.
const LETTER = 1
const LENGTH = 4
const PROTOCOL = 196_608
const IDLE = 'I'.charCodeAt(0)

type Message = { letter: string; bytes: Buffer }
type Connection = {
  socket: Socket
  greeting: Buffer
  onMessage: (message: Message) => void
  onLost: () => void
}
type Connections = { take: () => Promise<Connection>; giveBack: (connection: Connection) => void }

/**
 * A pooler in transaction mode, as PgBouncer 1.18 is one: each transaction gets the next
 * connection, and what a session keeps (settings, prepared statements, locks, temporary tables,
 * listening) stays behind on it. Notifications to a connection that nobody uses are lost, and start
 * options refused. Who has a connection that is lost is dropped with it.
 */
export async function openTransactionPooler(server_url: string, { size = 3, port = 0 } = {}) {
  const host = new URL(server_url.replace('@/', '@localhost/')).searchParams.get('host') ?? ''
  const sockets = new Set<Socket>()
  const pools = new Map<string, Connections>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    return socket
  }

  function connectionsOf(database: string): Connections {
    const opened =
      pools.get(database) ??
      openConnections({
        size,
        open: () => greeted(keep(connect(`${host}/.s.PGSQL.5432`)), database),
      })
    pools.set(database, opened)
    return opened
  }

  const pooler = createServer({ noDelay: true }, (client) => serve(keep(client), connectionsOf))
  await new Promise<void>((resolve) => pooler.listen(port, '127.0.0.1', resolve))
  const address = pooler.address()
  const used_port = typeof address === 'object' && address ? address.port : 0
  return {
    url: (database: string) => `postgres://app@127.0.0.1:${used_port}/${database}`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => pooler.close(resolve))
    },
  }
}

function openConnections({
  size,
  open,
}: {
  size: number
  open: () => Promise<Connection>
}): Connections {
  const idle: Connection[] = []
  const waiting: PromiseWithResolvers<Connection>[] = []
  let opened = 0

  async function openAnother(): Promise<Connection> {
    opened += 1
    try {
      const connection = await open()
      connection.socket.once('close', () => forget(connection))
      return connection
    } catch (error) {
      opened -= 1
      throw error
    }
  }

  function forget(connection: Connection) {
    opened -= 1
    if (idle.includes(connection)) idle.splice(idle.indexOf(connection), 1)
    connection.onLost()
    const next = waiting.shift()
    if (next) openAnother().then(next.resolve, next.reject)
  }

  return {
    take: async () => {
      const free = idle.shift()
      if (free) return free
      if (opened < size) return await openAnother()
      const next = Promise.withResolvers<Connection>()
      waiting.push(next)
      return await next.promise
    },
    giveBack: (connection) => {
      if (connection.socket.destroyed) return
      connection.onMessage = () => {}
      connection.onLost = () => {}
      const next = waiting.shift()
      if (next) next.resolve(connection)
      else idle.push(connection)
    },
  }
}

function serve(client: Socket, connectionsOf: (database: string) => Connections) {
  let connections: Connections | undefined
  let taken: Promise<Connection> | undefined
  let unanswered = 0
  client.once('close', async () => {
    // within a transaction, which nobody may inherit
    const left = await taken?.catch(() => undefined)
    left?.socket.destroy()
  })

  async function forward({ letter, bytes }: Message) {
    if (letter === 'X' || !connections) return void client.end()
    const { take, giveBack } = connections
    if (letter === 'Q' || letter === 'S') unanswered += 1
    taken ??= take()
    const connection = await taken
    connection.onLost = () => client.destroy()
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
  const refuse = (error: unknown) => void client.end(fatal(String(error)))
  const read = messageReader(
    (message) => (forwarded = forwarded.then(() => forward(message)).catch(refuse)),
  )
  client.once('data', async (first: Buffer) => {
    client.pause()
    if (first.readInt32BE(LENGTH) !== PROTOCOL) return client.destroy()
    if (first.includes('\0options\0')) return refuse('unsupported startup parameter: options')
    try {
      connections = connectionsOf(databaseIn(first))
      const connection = await connections.take()
      connections.giveBack(connection)
      client.on('data', read)
      client.write(connection.greeting)
      return client.resume()
    } catch (error) {
      return refuse(error)
    }
  })
}

/** The first message is names and values, each ended by a zero. */
function databaseIn(first: Buffer): string {
  const words = first.toString('utf8', 2 * LENGTH).split('\0')
  return words[words.findIndex((word, n) => n % 2 === 0 && word === 'database') + 1] ?? ''
}

/** Rejects when the server cannot be reached or refuses. */
async function greeted(socket: Socket, database: string): Promise<Connection> {
  const greeting: Buffer[] = []
  const connection: Connection = {
    socket,
    greeting: Buffer.alloc(0),
    onMessage: () => {},
    onLost: () => {},
  }
  socket.on(
    'data',
    messageReader((message) => connection.onMessage(message)),
  )
  await new Promise<void>((resolve, reject) => {
    socket.once('close', () => reject(new Error('the server cannot be reached')))
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
