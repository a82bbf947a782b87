import type pg from 'pg'

const WATCHED = `
  load 'auto_explain';
  set auto_explain.log_min_duration = 0;
  set auto_explain.log_nested_statements = on;
  set auto_explain.log_level = notice;`
/**
 * Whole tables are read only where PostgreSQL has no other way, so that a missing index shows in a
 * small world.
 */
const THROUGH_INDEXES = 'set enable_seqscan = off'
const NOT_OURS = /graphile_worker|rate_limits|sandbox_bank/

export async function watchPlans(pool: pg.Pool) {
  const told: string[] = []
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  for (const client of clients) {
    await client.query(WATCHED + THROUGH_INDEXES)
    client.on('notice', ({ message }) => void told.push(message ?? ''))
    client.release()
  }
  return async function plansOf(act: () => Promise<unknown>): Promise<string> {
    told.length = 0
    await act()
    return `${told.flatMap(planIn).join('\n\n')}\n`
  }
}

/**
 * Answers which tables the statements inside functions of these names read whole, planned as
 * PostgreSQL likes.
 */
export async function watchReadWhole(pool: pg.Pool, functions: RegExp) {
  const read_whole: string[] = []
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  for (const client of clients) {
    await client.query(WATCHED)
    client.on('notice', ({ message = '', where = '' }) => {
      const is_inside = [...where.matchAll(/function (\w+)/g)].some(([, name = '']) =>
        functions.test(name),
      )
      if (is_inside)
        for (const [, table = ''] of message.matchAll(/Seq Scan on (\w+)/g)) read_whole.push(table)
    })
    client.release()
  }
  return read_whole
}

/**
 * The plan a notice tells, which follows the text of its question, without costs and values; none
 * where no table is touched.
 */
function planIn(notice: string): string[] {
  const lines = notice.split('\n')
  const start = lines.findIndex((line) => line.includes('  (cost='))
  const plan = lines.slice(start).join('\n')
  if (start < 0 || NOT_OURS.test(notice) || !/ on /.test(plan)) return []
  return [plan.replaceAll(/ {2}\(cost=[^)]*\)/g, '').replaceAll(/'[^']*'/g, "'…'")]
}
