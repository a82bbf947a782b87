import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginForm } from '#features/account/login-form.tsx'
import { returnPath } from '#features/account/return-path.ts'
import { useApp } from '#shell/app.ts'
import { pageHead } from '#shell/head.ts'
import { addressOf, pageOf } from '#shell/language.ts'
import { personQuery } from '#shell/person.ts'
import { Picture } from '#ui/picture.tsx'

const PICTURE = { file: 'living-mono-night.webp', width: 960, height: 640, blur: '' }

export const Route = createFileRoute('/login')({
  validateSearch: ({ redirect: path }: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: path === undefined ? undefined : returnPath(path),
  }),
  beforeLoad: async ({ context: { queryClient, api } }) => {
    const person = await queryClient.ensureQueryData(personQuery(api)).catch(() => null)
    if (person && !person.is_temporary) throw redirect({ to: '/' })
  },
  head: ({ match }) => pageHead({ app: match.context, path: match.pathname, title: match.context.words.account.title, is_private: true }),
  component: LoginPage,
})

function LoginPage() {
  const { words, lang } = useApp()
  const { redirect: path } = Route.useSearch()
  // A whole new document: member prices, the header and every cached answer belong to the person now.
  const leave = () => location.assign(addressOf(pageOf(returnPath(path)), lang))
  return (
    <div className="page grid items-center gap-x-20 gap-y-10 py-10 main:min-h-[72vh] main:grid-cols-[1fr_26rem]">
      <Picture
        picture={{ ...PICTURE, alt: words.account.picture }}
        sizes="(min-width: 1110px) 50vw, 1px"
        ratio="3 / 2"
        className="rounded-card max-main:hidden"
      />
      <section>
        <h1 className="text-h1">{words.account.title}</h1>
        <p className="mt-2 mb-7 text-ink-2">{words.account.line}</p>
        <LoginForm onDone={leave} />
      </section>
    </div>
  )
}
