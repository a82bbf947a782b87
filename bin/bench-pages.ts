// The first part of npm run bench alone: how fast a kept page is sent, beside the barest answer of the same server.
import { measurePages } from '../bench/pages.ts'
import { lineOf } from '../bench/row.ts'

const rows = await measurePages((line) => console.log(line))
for (const row of rows) console.log(lineOf(row))
process.exit(rows.every(({ holds }) => holds) ? 0 : 1)
