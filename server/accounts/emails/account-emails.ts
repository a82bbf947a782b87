import { publicRoot } from '#server/core/public-root.ts'
import { inTransaction } from '#server/db/index.ts'
import type { JobPayloads } from '#server/jobs/index.ts'
import type { Services } from '#server/call/call.ts'
import {
  button,
  composeEmail,
  heading,
  nameOf,
  note,
  paragraph,
  senderOf,
} from '#server/outside/mail/index.ts'
import { EMAIL_MESSAGES, type EmailMessages } from './email-messages.ts'
import { insertLink, LINK_LIFE_MS } from './link-queries.ts'
import { hashToken, makeToken } from '#server/accounts/sessions/tokens.ts'
import { lockUser } from '#server/accounts/user-queries.ts'

type Order = JobPayloads['send_account_email']
type Stay = Extract<Order, { kind: 'verify' }>['stay']
type User = Awaited<ReturnType<typeof lockUser>>

/**
 * Sends an email about an account in the language of the request, else of the account. Only the
 * hash of its link's secret is stored.
 */
export async function sendAccountEmail(services: Services, order: Order, now: Date) {
  const { user, secret } = await inTransaction(services.db, async (tx) => {
    const account = await lockUser(tx, order.user_id)
    const about = { ...account, lang: order.lang ?? account.lang }
    const kind = isWithoutSecret(order) ? undefined : order.kind
    if (!kind || (kind === 'verify' && about.is_email_verified))
      return { user: about, secret: undefined }
    const made = makeToken()
    const expires_at = new Date(now.getTime() + LINK_LIFE_MS[kind])
    await insertLink(tx, {
      token_hash: hashToken(made),
      user_id: about.id,
      kind,
      email: about.email,
      created_at: now,
      expires_at,
    })
    return { user: about, secret: made }
  })
  if (isWithoutSecret(order)) return await send(services, { user, order, path: '/forgot-password' })
  if (secret) await send(services, { user, order, path: pathOf(order, user, secret) })
}

type WithoutSecret = Extract<
  Order,
  { kind: 'password_changed' | 'guessing' | 'factor_guessing' | 'factor_removed' }
>

const isWithoutSecret = (order: Order): order is WithoutSecret =>
  order.kind !== 'verify' &&
  order.kind !== 'reset' &&
  order.kind !== 'keep_factor' &&
  order.kind !== 'invite'

function messagesOf(all: EmailMessages, order: Order) {
  const messages = all[order.kind]
  if (order.kind !== 'verify' || !order.stay) return messages
  return { ...messages, opening: all.verify.with_stay }
}

function pathOf(order: Order, { email }: User, secret: string): string {
  if (order.kind === 'reset' || order.kind === 'invite')
    return `/reset-password?${new URLSearchParams({ email, id: secret }).toString()}`
  if (order.kind === 'keep_factor')
    return `/keep-second-factor?${new URLSearchParams({ id: secret }).toString()}`
  const query = new URLSearchParams({ id: secret })
  if (order.kind === 'verify') addStay(query, order.stay)
  return `/verify-email?${query.toString()}`
}

function addStay(query: URLSearchParams, stay: Stay) {
  for (const [name, value] of Object.entries(stay ?? {}))
    if (value !== undefined) query.set(name, String(value))
}

type Content = { user: User; order: Order; path: string }

async function send(services: Services, { user, order, path }: Content) {
  const { config, mail } = services
  const from = await senderOf(services)
  const messages = EMAIL_MESSAGES[user.lang](nameOf(from, user.lang))
  const {
    subject,
    heading: title,
    opening,
    button: label,
    note: small_print,
  } = messagesOf(messages, order)
  const href = `${publicRoot(config, user.lang)}${path}`
  await mail.send(
    await composeEmail({
      from,
      to: user.email,
      lang: user.lang,
      subject,
      preview: opening,
      body: [
        heading(title(user.first_name)),
        paragraph(opening),
        button({ href, label }),
        note(small_print),
      ],
      footer: messages.footer,
    }),
  )
}
