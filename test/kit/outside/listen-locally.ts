import type { Server } from 'node:http'

/** On a free port of this machine; closing ends what is still open. */
export async function listenLocally(server: Server): Promise<{ url: string; close: () => void }> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
