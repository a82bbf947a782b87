import { world } from '#kit/worlds/world.ts'
import { serveCarrier, type Protocol } from './carrier-server.ts'
import { courier } from './courier.ts'
import { twilio } from './twilio.ts'

/** The providers of text messages that the product is tested with, each by its protocol. */
export type { Protocol, ReportSent } from './carrier-server.ts'

export const CARRIERS: [name: string, protocol: Protocol][] = [
  ['twilio', twilio],
  ['courier', courier],
]

/** A world that sends by it. */
export async function worldWith(protocol: Protocol, PUBLIC_URL = 'https://sadaf.example') {
  const { env, sms_providers, ...carrier } = await serveCarrier(protocol)
  const there = await world({
    env: { ...env, ...(PUBLIC_URL !== '' && { PUBLIC_URL }) },
    ...(sms_providers && { sms_providers }),
  })
  carrier.follow(there.clock)
  return { there, carrier }
}
