import { z } from 'zod'
import { COPIED, NIGHT_RULES, type Copied } from '#contract/night-rates.ts'
import { refuse } from '#server/core/refuse.ts'
import { changeRatesIn, findHomeIds, undoRatesIn } from '#server/admin/rates/index.ts'
import { count, day, dirhams, list, text } from '#server/operator/flags.ts'
import { verb } from '#server/operator/verb.ts'

const onOff = (about: string) =>
  z
    .enum(['yes', 'no'], 'must be yes or no')
    .transform((said) => said === 'yes')
    .describe(about)
    .optional()

/** A number of nights, or none to clear it. */
const nights = (max: number, about: string) =>
  z
    .string()
    .regex(/^(\d{1,3}|none)$/, 'must be a number of nights, or none')
    .transform((said) => (said === 'none' ? null : Number(said)))
    .pipe(z.nullable(z.int().min(1).max(max)))
    .describe(about)
    .optional()

const percent = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,2})?$/, 'must be a percentage, such as 25 or -10')
  .transform((share) => Math.round(Number(share) * 100))
  .pipe(z.int().min(-9_000).max(90_000))
  .describe('percent more, or less with a minus')

const weekdays = z
  .string()
  .regex(/^[1-7](,[1-7])*$/, 'must be days from 1 (Monday) to 7, such as 5,6')
  .transform((days) => days.split(',').map(Number))
  .describe('only these nights, from 1 (Monday) to 7, such as 5,6; default: all')

const copies = z
  .string()
  .transform((names) => names.split(','))
  .pipe(z.array(z.enum(COPIED, `must be some of ${COPIED.join(',')}`)).min(1))
  .describe(`what is copied, of ${COPIED.join(',')}; default: rate`)

export const rateVerbs = {
  'change-rates': verb({
    about: 'list',
    summary:
      'Changes the rates and the rules of nights of one or several homes, in one change that can be undone.',
    example:
      "change-rates --homes 'marina-studio|downtown-flat' --from 2027-03-08 --to 2027-03-15 --percent 25 --min-nights 4 --reason 'Eid al-Fitr'",
    more: [
      'Give at most one of --percent, --set and --copy-days, any of the rules, or both.',
      'What is left out stays as it is.',
    ],
    input: z.object({
      homes: list('slugs of homes, separated by |'),
      from: day('first night; today or later'),
      to: day('the day after the last night'),
      weekdays: weekdays.optional(),
      percent: percent.optional(),
      set: dirhams('the rate of a night').optional(),
      copy_days: count(
        0,
        731,
        'copy the nights this many days earlier; 364 is the same weekday of last year',
      ).optional(),
      copy_home: text(
        120,
        'slug of the home whose nights are copied; default: each home’s own',
      ).optional(),
      copies: copies.optional(),
      min_nights: nights(
        NIGHT_RULES.min_nights_max,
        'minimum nights of stays that arrive then; none clears it',
      ),
      max_nights: nights(
        NIGHT_RULES.max_nights_max,
        'maximum nights of stays that arrive then; none clears it',
      ),
      closed: onOff('yes: no new stay has these nights'),
      no_arrival: onOff('yes: no stay begins on these days'),
      no_departure: onOff('yes: no stay ends on these days'),
      reason: text(300, 'why'),
    }),
    run: async (
      { tx, now, today },
      {
        homes,
        from,
        to,
        weekdays: days = [],
        reason,
        percent: bp,
        set,
        copy_days,
        copy_home,
        copies: named,
        closed: is_closed,
        ...rules
      },
    ) => {
      const [source] =
        copy_home === undefined ? [] : await findHomeIds(tx, [copy_home], 'copy_home')
      const { id, logged, ...done } = await changeRatesIn(
        tx,
        {
          room_category_ids: await findHomeIds(tx, homes),
          from,
          to,
          weekdays: days,
          change: changeOf({ bp, set, copy_days, source, copies: named }),
          rules: { ...rules, is_closed },
          reason,
        },
        { now, today, by: null },
      )
      const lines = [
        `Change ${id}: ${done.nights} nights of ${done.homes} homes. Nights as they were: ${done.unchanged + done.without_rate}.`,
      ]
      return { ...logged, reason, detail: { homes, from, to, weekdays: days }, lines }
    },
  }),
  'undo-rates': verb({
    about: 'list',
    summary:
      'Gives the nights of a change their former rates and rules; nights that were changed again since stay as they are.',
    example: 'undo-rates 12',
    takes: ['change'],
    input: z.object({ change: count(1, 2_147_483_647, 'number of the change') }),
    run: async ({ tx, now }, { change }) => {
      const undone = await undoRatesIn(tx, change, { now, by: null })
      return {
        subject: `rates ${change}`,
        after: undone,
        lines: [`Nights restored: ${undone.restored}. Changed again since: ${undone.left}.`],
      }
    },
  }),
}

type Change = Record<'bp' | 'set' | 'copy_days' | 'source', number | undefined> & {
  copies: Copied[] | undefined
}

/** Refuses more than one of them. */
function changeOf({ bp, set, copy_days, source, copies: named = ['rate'] }: Change) {
  if ([bp, set, copy_days].filter((one) => one !== undefined).length > 1)
    refuse('INVALID_INPUT', {
      fields: [{ field: 'percent', code: 'invalid' }],
      data: 'Give only one of --percent, --set and --copy-days.',
    })
  if (bp !== undefined) return { kind: 'percent' as const, bp }
  if (set !== undefined) return { kind: 'set' as const, amount: set }
  if (copy_days === undefined) return undefined
  return { kind: 'copy' as const, days_before: copy_days, room_category_id: source, copies: named }
}
