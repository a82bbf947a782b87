import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import {
  endTemplate,
  insertTemplate,
  listTemplates,
  lockTemplates,
  updateTemplate,
  type Template,
} from './template-queries.ts'

type Written = Pick<Template, 'name' | 'text_en' | 'text_ar'>

/** More are found by nobody. */
const MOST = 100

const subject = { kind: 'setting', id: 'message_templates' } as const

export async function listMessageTemplates(_input: object, { db }: StaffCall) {
  return { templates: await listTemplates(db) }
}

/** Refuses NOT_FOUND, also of one that was ended; TEMPLATE_NAME_TAKEN, TEMPLATES_FULL. */
export async function saveMessageTemplate(
  { id, name, text_en, text_ar }: Written & { id?: number | undefined },
  call: StaffCall,
) {
  return await call.db.transaction().execute(async (tx) => {
    await lockTemplates(tx)
    const all = await listTemplates(tx)
    const former = id === undefined ? undefined : findIn(all, id)
    guardName(
      all.filter((one) => one !== former),
      name,
    )
    if (former === undefined && all.length >= MOST) refuse('TEMPLATES_FULL')
    const by = await actorOf(tx, call)
    const written = { name, text_en, text_ar, changed_by: by.name, changed_at: call.now }
    if (former) await updateTemplate(tx, former.id, written)
    const template_id = former?.id ?? (await insertTemplate(tx, written))
    await logActivity(tx, {
      by,
      verb: 'save-message-template',
      subject,
      ...(former && { before: wordsOf(former) }),
      after: { name, text_en, text_ar },
      at: call.now,
    })
    return { id: template_id }
  })
}

/** Refuses NOT_FOUND. */
export async function endMessageTemplate(
  { id }: { id: number },
  call: StaffCall,
): Promise<Record<string, never>> {
  await call.db.transaction().execute(async (tx) => {
    await lockTemplates(tx)
    const former = findIn(await listTemplates(tx), id)
    await endTemplate(tx, id, call.now)
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'end-message-template',
      subject,
      before: wordsOf(former),
      at: call.now,
    })
  })
  return {}
}

const wordsOf = ({ name, text_en, text_ar }: Template) => ({ name, text_en, text_ar })

const findIn = (all: readonly Template[], wanted: number): Template =>
  all.find(({ id }) => id === wanted) ?? refuse('NOT_FOUND')

function guardName(others: readonly Template[], name: string) {
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    refuse('TEMPLATE_NAME_TAKEN', { fields: [{ field: 'name', code: 'TEMPLATE_NAME_TAKEN' }] })
}
