import type { Lang } from '#contract/constants.ts'
import { arabicGreeting } from '#contract/messages/arabic-greeting.ts'

type Messages = { subject: string; heading: (name: string) => string; opening: string; button: string; note: string }
type EmailMessages = {
  verify: Messages & { with_stay: string }
  reset: Messages
  password_changed: Messages
  guessing: Messages
  footer: string[]
}

export const EMAIL_MESSAGES: Record<Lang, EmailMessages> = {
  en: {
    verify: {
      subject: 'Confirm your email',
      heading: (name) => `Welcome to Sadaf, ${name}`,
      opening: 'Confirm that this address is yours, and you are ready to book.',
      with_stay: 'Confirm that this address is yours, and we take you straight back to the stay you chose.',
      button: 'Confirm my email',
      note: 'The link works once and expires after 7 days. If you did not ask for it, you can ignore this email.',
    },
    reset: {
      subject: 'Set a new password',
      heading: (name) => `Set a new password, ${name}`,
      opening: 'Somebody, hopefully you, asked for a new password for your Sadaf account.',
      button: 'Choose a new password',
      note: 'The link works once and expires after one hour. If it was not you, nothing has changed and you can ignore this email.',
    },
    password_changed: {
      subject: 'Your password has changed',
      heading: (name) => `Your password has changed, ${name}`,
      opening: 'The password of your Sadaf account has just been changed, and other devices have been logged out.',
      button: 'This was not me',
      note: 'If it was you, there is nothing to do. If not, set a new password right away.',
    },
    guessing: {
      subject: 'Someone is trying to log in to your account',
      heading: (name) => `Was this you, ${name}?`,
      opening: 'Someone tried to log in to your account more than ten times in 15 minutes with a wrong password. Nobody got in.',
      button: 'Set a new password',
      note: 'If it was you, there is nothing to do. If not, your account is safe as long as nobody else knows your password. To be sure, set a new one.',
    },
    footer: ['Sadaf · Holiday homes across Dubai', 'You are receiving this email because you have an account with us.'],
  },
  ar: {
    verify: {
      subject: 'أكّد بريدك الإلكتروني',
      heading: (name) => arabicGreeting('أهلًا بك في صدف', name),
      opening: 'خطوة واحدة تفصلك عن الحجز: أكّد أن هذا البريد لك.',
      with_stay: 'أكّد أن هذا البريد لك، لنعيدك مباشرةً إلى الإقامة التي اخترتها.',
      button: 'تأكيد بريدي الإلكتروني',
      note: 'يعمل الرابط مرة واحدة وتنتهي صلاحيته بعد 7 أيام. إن لم تطلبه فتجاهل هذه الرسالة.',
    },
    reset: {
      subject: 'تعيين كلمة مرور جديدة',
      heading: (name) => arabicGreeting('كلمة مرور جديدة لحسابك', name),
      opening: 'وصلنا طلب لتعيين كلمة مرور جديدة لحسابك في صدف.',
      button: 'اختيار كلمة مرور جديدة',
      note: 'يعمل الرابط مرة واحدة وتنتهي صلاحيته بعد ساعة. إن لم تكن أنت من طلبه فلم يتغيّر شيء، ويمكنك تجاهل هذه الرسالة.',
    },
    password_changed: {
      subject: 'تغيّرت كلمة مرورك',
      heading: (name) => arabicGreeting('تغيّرت كلمة مرورك', name),
      opening: 'تغيّرت للتو كلمة مرور حسابك في صدف، وسُجّل خروجك من الأجهزة الأخرى.',
      button: 'لم أغيّرها أنا',
      note: 'إن كنت أنت من غيّرها فلا حاجة إلى أي إجراء. وإن لم تكن أنت فعيّن كلمة مرور جديدة على الفور.',
    },
    guessing: {
      subject: 'محاولات لتسجيل الدخول إلى حسابك',
      heading: (name) => `${arabicGreeting('هل كنت أنت', name)}؟`,
      opening: 'جرت أكثر من عشر محاولات لتسجيل الدخول إلى حسابك بكلمة مرور خاطئة خلال ربع ساعة، ولم يتمكن أحد من الدخول.',
      button: 'تعيين كلمة مرور جديدة',
      note: 'إن كنت أنت فلا حاجة إلى أي إجراء. وإن لم تكن، فحسابك آمن ما دامت كلمة مرورك لا يعرفها غيرك. ولمزيد من الاطمئنان عيّن كلمة مرور جديدة.',
    },
    footer: ['صدف · بيوت عطلات في أنحاء دبي', 'تصلك هذه الرسالة لأن لديك حسابًا معنا.'],
  },
}
