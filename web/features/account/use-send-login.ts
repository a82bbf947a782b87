import type * as z from 'zod/mini'
import { endpoints } from '#contract'
import { ApiError } from '#api/api.tsx'
import { useApp } from '#api/app.ts'
import { humanCheckFor } from '#forms/human-check-for.ts'

export type Login = { email: string; password: string }
export type LoggedIn = { role: number[]; is_email_verified: boolean }

/** Sends once more with the human check when others tried this account. */
export function useSendLogin() {
  const { api } = useApp()
  return (login: z.output<typeof endpoints.logIn.input>): Promise<LoggedIn> =>
    api.logIn(login).catch(async (error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'HUMAN_CHECK_FAILED')) throw error
      return await api.logIn({ ...login, human_check: await humanCheckFor(api) })
    })
}
