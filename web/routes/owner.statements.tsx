import { createFileRoute } from '@tanstack/react-router'
import { STATEMENT_NUMBER } from '#contract/statement-fields.ts'
import { ownerMessages } from '#web/api/messages.ts'
import { StatementsPage } from '#web/features/owner-statements/statements-page.tsx'
import { sentStatementsQuery } from '#web/features/owner-statements/statements-queries.ts'
import { pageHead } from '#web/frame/head.ts'
import { OWNER_PAGE } from '#web/owner/owner-page.ts'
import { count, readFields, text } from '#web/urls/fields.ts'

const readUrl = (raw: Record<string, unknown>) =>
  readFields({ number: text(STATEMENT_NUMBER), year: count(2000, 2100) }, raw)

export const Route = createFileRoute('/owner/statements')({
  staticData: OWNER_PAGE,
  validateSearch: (raw: Record<string, unknown>): { number?: string; year?: number } => raw, // read where it is used
  loader: async ({ context: { queryClient, api } }) =>
    void (await queryClient.ensureQueryData(sentStatementsQuery(api))),
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: ownerMessages(match.context).statements.title,
      is_private: true,
    }),
  component: Statements,
})

function Statements() {
  const { number, year } = readUrl(Route.useSearch())
  return <StatementsPage number={number} year={year} />
}
