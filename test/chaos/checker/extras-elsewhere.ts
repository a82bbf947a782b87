import type { Fact } from './fact.ts'

export const EXTRA_TABLES = `
  create temp table extras_elsewhere ("order" text, is_back boolean) on commit drop;
  create temp table placed_elsewhere (channel_stay_id bigint, night date, unit_id bigint) on commit drop;`

/** Extras that the desk sells to guests of other sites. */
export const EXTRAS_ELSEWHERE: Fact[] = [
  {
    fact: 'an extra that the desk sold to guests of a site is theirs, and what it took back is back',
    sql: `
      select format('%s is %s', x."order", case when e.id is null then 'lost' else 'not back' end) as violation
      from extras_elsewhere x left join channel_extras e on e.said ->> 'order' = x."order"
      where e.id is null or x.is_back and e.back_at is null`,
  },
  {
    fact: 'each extra of a stay of a site has its invoice, and what is back its credit note, of what it cost',
    sql: `
      select format('extra %s of %s has invoices of %s and credit notes of %s', e.id, e.fils, papers.invoiced, papers.credited) as violation
      from channel_extras e cross join lateral (
        select coalesce(sum((document ->> 'total_fils')::bigint) filter (where kind = 'invoice'), 0) as invoiced,
          coalesce(sum((document ->> 'total_fils')::bigint) filter (where kind = 'credit_note'), 0) as credited
        from invoices where channel_extra_id = e.id) papers
      where papers.invoiced <> e.fils or papers.credited <> case when e.back_at is null then 0 else e.fils end`,
  },
  {
    fact: 'the books have the extras of stays of sites as they stand, and owe what is to be handed back',
    sql: `
      select format('stay %s: %s stand and the ledger has %s; %s are due back and the journal owes %s', s.channel_stay_id, s.stands, l.fils, s.due_back, j.fils) as violation
      from (select channel_stay_id, coalesce(sum(fils) filter (where state = 'stands'), 0) as stands, coalesce(sum(fils) filter (where state = 'due_back'), 0) as due_back
        from channel_extras_now group by channel_stay_id) s
      cross join lateral (select coalesce(sum(extra_fils + extra_vat_fils), 0) as fils from statement_lines where channel_stay_id = s.channel_stay_id) l
      cross join lateral (select -coalesce(sum(fils), 0) as fils from journal_lines where channel_stay_id = s.channel_stay_id and account = 'guests') j
      where l.fils <> s.stands or j.fils <> s.due_back`,
  },
]

/** Once all calendars were read again. */
export const PLACED_ELSEWHERE: Fact[] = [
  {
    fact: 'a night that the desk gave another unit is there',
    sql: `
      select format('the night %s of stay %s is in unit %s, not %s', x.night, x.channel_stay_id, p.unit_id, x.unit_id) as violation
      from placed_elsewhere x join channel_stay_parts p on p.id = x.channel_stay_id and p.during @> x.night
      where p.state = 'expected' and p.unit_id <> x.unit_id`,
  },
]
