const SCAN =
  /(?:Index(?: Only)? Scan(?: Backward)? using (?<index>\w+)|Bitmap Index Scan on (?<bitmap>\w+)|Seq Scan on (?<table>\w+)|Function Scan on (?<called>\w+))/g
const WORK =
  /(Sort|Incremental Sort|Hash Join|Merge Join|HashAggregate|WindowAgg|Limit|LockRows|(?:Insert|Update|Delete|Merge) on \w+)/g

/**
 * A line per plan: how each table is reached and what is done with the rows, whatever the order of
 * the joins. Statements that are alike are one line with their number.
 */
export function digestOf(plans: string): string {
  const lines = plans
    .split('\n\n')
    .map((plan) => plan.trim())
    .filter((plan) => plan !== '')
    .map(lineOf)
  const counted = Map.groupBy(lines, (line) => line)
  return `${[...counted].map(([line, same]) => (same.length === 1 ? line : `${line} ×${same.length}`)).join('\n')}\n`
}

function lineOf(plan: string): string {
  const reached = [...plan.matchAll(SCAN)].map(({ groups = {} }) =>
    groups['table'] === undefined
      ? (groups['index'] ?? groups['bitmap'] ?? `${groups['called']}()`)
      : `all of ${groups['table']}`,
  )
  const done = [...plan.matchAll(WORK)].map(([work]) => work.toLowerCase())
  return [inOrder(reached), inOrder(done)]
    .filter((names) => names.length > 0)
    .map((names) => names.join(', '))
    .join(' | ')
}

const inOrder = (names: string[]) => [...new Set(names)].toSorted()
