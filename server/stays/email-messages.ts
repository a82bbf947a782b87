import { quoted as englishQuoted } from '#contract/messages/english-quoted.ts'
import { quoted } from '#contract/messages/arabic-quoted.ts'
import type { Lang } from '#contract/constants.ts'

type Words = {
  subject: (home: string) => string
  heading: (name: string) => string
  line: string
  button: string
  note: string
  footer: string[]
}

export const WAY_IN_MESSAGES: Record<Lang, Words> = {
  en: {
    subject: (home) => `How to get into ${englishQuoted(home)}`,
    heading: (name) => `You can come in, ${name}`,
    line: 'Everything is paid and everybody is registered: the way in, the Wi-Fi and the parking are on the page of your stay now.',
    button: 'Open your stay',
    note: 'For your safety no email of ours says how to get in. The page asks for a code first when you are not logged in.',
    footer: ['You are receiving this email because you booked with us.'],
  },
  ar: {
    subject: (home) => `طريقة الدخول إلى ${quoted(home)}`,
    heading: (name) => `بيتك بانتظارك يا \u2068${name}\u2069`,
    line: 'اكتمل الدفع وتسجيل الضيوف جميعًا، وصارت طريقة الدخول وبيانات الواي فاي والموقف على صفحة إقامتك.',
    button: 'فتح صفحة الإقامة',
    note: 'حفاظًا على سلامتك لا نكتب طريقة الدخول في أي رسالة. وتطلب الصفحة رمزًا أولًا إن لم تكن مسجّل الدخول.',
    footer: ['تصلك هذه الرسالة لأنك حجزت معنا.'],
  },
}
