import { onTestFinished } from 'vitest'
import type { World } from '#kit/index.ts'
import { eventOf, EVENTS, openWhatsappServer } from './whatsapp-server.ts'

export { said, WHATSAPP } from './whatsapp-server.ts'

export async function serveWhatsapp() {
  const service = await openWhatsappServer()
  onTestFinished(service.close)
  return service
}

/** As Meta tells of events; answers the status. */
export async function tell({ app }: World, value: object, secret?: string): Promise<number> {
  return (await app.request(EVENTS, { method: 'POST', ...eventOf(value, secret) })).status
}
