import { companyIn, type CompanyDetails } from '#contract/company.ts'
import type { Lang } from '#contract/constants.ts'

const MESSAGES: Record<Lang, (code: string, company: string) => string> = {
  en: (code, company) => `${code} is your ${company} code. Please do not share it.`,
  ar: (code, company) => `رمزك في ${company}: ${code}. لا تشاركه مع أحد.`,
}

export const codeMessage = (company: CompanyDetails, lang: Lang, code: string): string =>
  MESSAGES[lang](code, companyIn(company, lang).name)
