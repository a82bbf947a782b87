import { createServer, request } from 'node:http'

const BAD_GATEWAY = 502

/**
 * A proxy in front of a port of this machine, at a port of its own: what it is asked it asks there,
 * under the host it was asked by.
 */
export async function openProxy(port: number) {
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const passed = request(
      { host: '127.0.0.1', port, method, path: url, headers, agent: false },
      (answer) => {
        const { connection: _, 'keep-alive': __, ...told } = answer.headers
        outgoing.writeHead(answer.statusCode ?? BAD_GATEWAY, told)
        answer.pipe(outgoing)
        answer.on('error', () => outgoing.destroy())
      },
    )
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  return {
    port: address.port,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
