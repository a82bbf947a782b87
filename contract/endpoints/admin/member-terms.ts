import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { MEMBER_TERMS } from '#contract/setting-kinds.ts'
import { day, typed } from '#contract/wire.ts'
import { DatedSetting } from './settings.ts'

export const member_terms = {
  listMemberTerms: endpoint({
    method: 'GET',
    path: '/api/admin/offers/members/',
    tag: 'Admin',
    summary: 'Terms of referral and points: what they are, were and will be',
    access: 'staff:prices',
    input: z.object({}),
    output: z.object({ settings: z.array(DatedSetting) }),
    success: 'OK',
    errors: [],
  }),
  changeMemberTerm: endpoint({
    method: 'POST',
    path: '/api/admin/offers/members/',
    tag: 'Admin',
    summary:
      'Change a term of referral or points from a day on; points, levels and coupons that people have stay theirs',
    access: 'staff:prices',
    needs_proof: true,
    input: z.object({
      name: z.enum(MEMBER_TERMS),
      value: z.int().check(z.describe('hundredths of a percent where the name ends in bp')),
      from: day,
      reason: typed(300),
    }),
    output: z.object({}),
    success: 'OK',
    errors: ['INVALID_DATES'],
  }),
}
