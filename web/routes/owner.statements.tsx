import { createFileRoute } from '@tanstack/react-router'
import { STATEMENT_NUMBER } from '#contract/statement-fields.ts'
import { StatementsPage } from '#web/features/owner-statements/statements-page.tsx'
import { sentStatementsQuery } from '#web/features/owner-statements/statements-queries.ts'
import { ownerHead } from '#web/frame/owner-head.ts'
import { OWNER_PAGE } from '#web/owner/owner-page.ts'
import { count, readFields, text } from '#web/urls/fields.ts'

const readUrl = (raw: Record<string, unknown>) =>
  readFields({ number: text(STATEMENT_NUMBER), year: count(2000, 2100) }, raw)

export const Route = createFileRoute('/owner/statements')({
  staticData: OWNER_PAGE,
  validateSearch: (raw: Record<string, unknown>): { number?: string; year?: number } => raw, // read where it is used
  loader: async ({ context: { queryClient, api } }) =>
    void (await queryClient.ensureQueryData(sentStatementsQuery(api))),
  head: ownerHead((messages) => messages.statements.title),
  component: Statements,
})

function Statements() {
  const { number, year } = readUrl(Route.useSearch())
  return <StatementsPage number={number} year={year} />
}
