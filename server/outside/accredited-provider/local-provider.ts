import { createHash } from 'node:crypto'
import { Hono } from 'hono'

/** A buyer whom the network does not know, to show what happens then. */
export const UNKNOWN_TIN = '1999999999'

type LocalDocument = { id: string; state: 'handed' | 'accepted' | 'refused'; reasons: string[] }

/**
 * Plays the accredited provider where none is set: takes what is well said, and has judged it by the
 * next question. It forgets with its process.
 */
export function localProvider() {
  const kept = new Map<string, LocalDocument>()
  const app = new Hono()
  app.get('/documents/:uuid', (context) => {
    const document = kept.get(context.req.param('uuid'))
    if (!document) return context.json({}, 404)
    if (document.state === 'handed') document.state = 'accepted'
    return context.json(document)
  })
  app.put('/documents/:uuid', async (context) => {
    const uuid = context.req.param('uuid')
    const xml = await context.req.text()
    const known = kept.get(uuid)
    if (known) return context.json(known)
    const reasons = faultsOf(xml, uuid, context.req.header('x-content-sha256'))
    const document: LocalDocument = {
      id: `LP-${kept.size + 1}`,
      state: reasons.length > 0 ? 'refused' : 'handed',
      reasons,
    }
    kept.set(uuid, document)
    return context.json(document)
  })
  return app
}

function faultsOf(xml: string, uuid: string, sha256: string | undefined): string[] {
  const buyer = xml.slice(xml.indexOf('<cac:AccountingCustomerParty>'))
  const tin = /<cbc:EndpointID schemeID="0235">(\d+)</.exec(buyer)?.[1]
  return [
    ...(createHash('sha256').update(xml).digest('hex') === sha256
      ? []
      : ['The content is not that of its hash']),
    ...(xml.includes(`<cbc:UUID>${uuid}</cbc:UUID>`) ? [] : ['The document has another UUID']),
    ...(tin === UNKNOWN_TIN ? [`No participant 0235:${tin} is on the network`] : []),
  ]
}
