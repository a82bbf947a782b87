import type { Lang } from '#contract/constants.ts'

const MESSAGES: Record<Lang, (code: string) => string> = {
  en: (code) => `${code} is your Sadaf code. Please do not share it.`,
  ar: (code) => `رمزك في صدف: ${code}. لا تشاركه مع أحد.`,
}

export const codeMessage = (lang: Lang, code: string): string => MESSAGES[lang](code)
