import type { Lang } from '#contract/constants.ts'
import type { Services } from '#server/call/call.ts'
import type { Tx } from '#server/db/index.ts'
import {
  insertCard,
  listMoves,
  sendDepositEmail,
  takeDeposit,
  takeReturnBack,
} from '#server/deposits/index.ts'
import { listHolders } from '#server/owners/index.ts'
import { keepSampleClaim, returnSample } from './sample-claim.ts'

type Sample = {
  services: Services
  tx: Tx
  booking_id: number
  user_id: number
  lang: Lang
  now: Date
}

const TAKEN_FILS = 2_500_00
const CLAIM: Record<Lang, { what: string; words: string }> = {
  en: {
    what: 'The glass of the coffee table is broken. We found it when we looked at the home after you left; the bill of the glazier is attached.',
    words:
      'A glass of this size cost 420; the rest of the bill was for work that had to be done anyway.',
  },
  ar: {
    what: 'زجاج طاولة القهوة مكسور. وجدناه كذلك حين تفقدنا البيت بعد مغادرتك، وفاتورة الزجّاج مرفقة.',
    words: 'ثمن الزجاج بهذا القياس 420 درهمًا، وباقي الفاتورة لعمل كان لازمًا على أي حال.',
  },
}

/** Every letter about a deposit, of one that was taken and claimed. */
export function depositKinds({ services, tx, booking_id, user_id, lang, now }: Sample) {
  const take = () =>
    takeDeposit(tx, { booking_id, fils: TAKEN_FILS, method: 'cash' }, { by: 'Salem Al Ketbi', now })
  const claimed = (kind: 'claimed' | 'withdrawn' | 'decided' | 'undone') => async () => {
    await take()
    const [manager] = await listHolders(tx, 'team')
    if (!manager) return
    const claim_id = await keepSampleClaim(tx, {
      booking_id,
      kind,
      claimer_id: manager.user_id,
      decider_id: user_id,
      ...CLAIM[lang],
      now,
    })
    await sendDepositEmail(services, { booking_id, kind, claim_id }, now)
  }
  return {
    asked: async () => {
      const card_id = await insertCard(tx, { booking_id, asked_by: 'Salem Al Ketbi', now })
      if (card_id !== undefined)
        await sendDepositEmail(services, { booking_id, kind: 'asked', card_id }, now)
    },
    taken: async () => {
      await take()
      await sendDepositEmail(services, { booking_id, kind: 'taken' }, now)
    },
    returned: async () => {
      await take()
      const move_id = await returnSample(tx, booking_id, now)
      await sendDepositEmail(services, { booking_id, kind: 'returned', move_id }, now)
    },
    unreturned: async () => {
      await take()
      const returned = await returnSample(tx, booking_id, now)
      const reason = 'Written on the wrong stay'
      const by = { name: 'Noor Al Falasi', user_id: null, source: 'admin' } as const
      await takeReturnBack(tx, { move_id: returned, reason }, { by, now })
      const moves = await listMoves(tx, booking_id)
      const move_id = moves.at(-1)?.move_id ?? returned
      await sendDepositEmail(services, { booking_id, kind: 'unreturned', move_id }, now)
    },
    claimed: claimed('claimed'),
    withdrawn: claimed('withdrawn'),
    decided: claimed('decided'),
    undone: claimed('undone'),
  }
}
