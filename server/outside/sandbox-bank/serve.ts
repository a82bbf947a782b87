import { serve } from '@hono/node-server'
import { sandboxBank } from './bank.ts'
import { startDeliveries } from './deliveries.ts'
import type { BankOptions } from './options.ts'

export type RunningBank = { host: string; port: number; stop: () => Promise<void> }

export async function serveSandboxBank(
  options: BankOptions & { host?: string; port?: number },
): Promise<RunningBank> {
  const { host = '127.0.0.1', port = 0, ...bank } = options
  const app = sandboxBank(bank)
  const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const listening = serve({ fetch: app.fetch, hostname: host, port }, () => resolve(listening))
    listening.once('error', reject)
  })
  const address = server.address()
  const deliveries = startDeliveries(bank)
  const stop = async () => {
    await deliveries.stop()
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      if ('closeIdleConnections' in server) server.closeIdleConnections()
    })
  }
  return { host, port: typeof address === 'object' && address ? address.port : port, stop }
}
