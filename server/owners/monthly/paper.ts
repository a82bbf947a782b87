import type { FileOutput } from '#contract/define-endpoint.ts'
import type { Services } from '#server/call/call.ts'
import { dubaiDay } from '#server/core/time.ts'
import { companyOn } from '#server/db/index.ts'
import { renderPdf, type StatementDocument } from '#server/outside/pdf/index.ts'
import { sumsOf } from '#server/owners/statement/statement.ts'
import { printed, unknownOf } from '#server/owners/statement/statement-document.ts'
import type { OwnerStatementData } from './content.ts'

/** A sent one has the name and logo of the moment it was sent. */
export async function printOwnerStatement(
  { db, files }: Pick<Services, 'db' | 'files'>,
  statement: OwnerStatementData,
  now: Date,
): Promise<FileOutput> {
  const company = await companyOn(db, statement.sent_at ?? now)
  const bytes = await renderPdf('statement', documentOf(statement, now), { company, files })
  const name = `${statement.number ?? 'draft'}-${statement.month.slice(0, 7)}.pdf`
  return { name, type: 'application/pdf', bytes }
}

function documentOf(statement: OwnerStatementData, now: Date): StatementDocument {
  const { month, sent_at, sha256, lines, is_final, final_from } = statement
  const state = { is_final, final_from }
  const by_unit = [...Map.groupBy(lines, ({ unit }) => unit.id).values()]
  const parts = by_unit.map((of_unit) => ({
    month,
    title: of_unit[0]?.unit.name ?? null,
    ...state,
    ...sumsOf(of_unit),
    // corrections and objections name a line by its number
    lines: of_unit.map((line) => {
      const { name, ...amounts } = printed(line)
      return { ...amounts, name: `${line.line}. ${name}`, about: aboutOf(line) }
    }),
  }))
  return {
    number: statement.number ?? 'Draft',
    management_fee_percent: statement.management_fee_bp.map((bp) => bp / 100),
    owner: statement.owner,
    unit: String(by_unit.length),
    area: null,
    permit_number: null,
    from: month,
    to: month,
    made_on: dubaiDay(sent_at ?? now),
    months:
      parts.length > 0 ? parts : [{ month, title: null, ...state, ...statement.total, lines: [] }],
    unknown: statement.unknown_stays.map(unknownOf),
    total: statement.total,
    reserve: statement.reserve,
    note: statement.note,
    as_sent: sent_at && sha256 !== null ? { sent_on: dubaiDay(sent_at), sha256 } : null,
  }
}

type Line = OwnerStatementData['lines'][number]

/** Names the line that it corrects. */
const aboutOf = (line: Line) =>
  line.corrects
    ? `${printed(line).about} · see line ${line.corrects.line} of ${line.corrects.number}`
    : printed(line).about
