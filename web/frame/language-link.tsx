import { useRouterState } from '@tanstack/react-router'
import { useApp } from '#web/api/app.ts'
import { addressInOtherLanguage, otherLanguage, saveLanguage } from '#web/i18n/language.ts'
import { classNames } from '#web/ui/class-names.ts'

/** A full page load: messages and direction differ. */
export function LanguageLink({ className }: { className: string }) {
  const { lang, messages } = useApp()
  const location = useRouterState({
    select: (state) => ({ page: state.location.pathname, search: state.location.searchStr }),
    structuralSharing: true,
  })
  const other = otherLanguage(lang)
  return (
    <a
      href={addressInOtherLanguage(location.page, location.search, lang)}
      hrefLang={other}
      lang={other}
      onClick={() => saveLanguage(other)}
      className={classNames(other === 'ar' && 'system-arabic', className)}
    >
      {messages.shell.other_language}
    </a>
  )
}
