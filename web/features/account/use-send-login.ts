import type * as z from 'zod/mini'
import { endpoints } from '#contract/index.ts'
import { ApiError, type Api } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { humanCheckFor } from '#web/forms/human-check-for.ts'

export type Login = { email: string; password: string }
export type LoggedIn = { role: number[]; is_email_verified: boolean }

export function useSendLogin() {
  const { api } = useApp()
  return (login: z.output<typeof endpoints.logIn.input>): Promise<LoggedIn> =>
    withHumanCheck(api, login, (asked) => api.logIn(asked))
}

/** Asks once more with the human check when others tried this account. */
export const withHumanCheck = <Input extends Login, Output>(
  api: Api,
  input: Input,
  act: (input: Input & { human_check?: string }) => Promise<Output>,
): Promise<Output> =>
  act(input).catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'HUMAN_CHECK_FAILED')) throw error
    return await act({ ...input, human_check: await humanCheckFor(api) })
  })
