import type { Lang } from '#contract/constants.ts'
import { FACTOR_REMOVAL_HOURS } from '#contract/account-limits.ts'
import { arabicGreeting } from '#contract/messages/arabic-greeting.ts'

type Messages = {
  subject: string
  heading: (name: string) => string
  opening: string
  button: string
  note: string
}
export type EmailMessages = {
  verify: Messages & { with_stay: string }
  reset: Messages
  password_changed: Messages
  guessing: Messages
  factor_guessing: Messages
  keep_factor: Messages
  invite: Messages
  factor_removed: Messages
  footer: string[]
}

export const EMAIL_MESSAGES: Record<Lang, (company: string) => EmailMessages> = {
  en: (company) => ({
    verify: {
      subject: 'Confirm your email',
      heading: (name) => `Welcome to ${company}, ${name}`,
      opening: 'Confirm that this address is yours, and you are ready to book.',
      with_stay:
        'Confirm that this address is yours, and we take you straight back to the stay you chose.',
      button: 'Confirm my email',
      note: 'The link works once and expires after 7 days. If you did not ask for it, you can ignore this email.',
    },
    reset: {
      subject: 'Set a new password',
      heading: (name) => `Set a new password, ${name}`,
      opening: `Somebody, hopefully you, asked for a new password for your ${company} account.`,
      button: 'Choose a new password',
      note: 'The link works once and expires after one hour. If it was not you, nothing has changed and you can ignore this email.',
    },
    password_changed: {
      subject: 'Your password has changed',
      heading: (name) => `Your password has changed, ${name}`,
      opening: `The password of your ${company} account has just been changed, and other devices have been logged out.`,
      button: 'This was not me',
      note: 'If it was you, there is nothing to do. If not, set a new password right away.',
    },
    guessing: {
      subject: 'Someone is trying to log in to your account',
      heading: (name) => `Was this you, ${name}?`,
      opening:
        'Someone tried to log in to your account more than ten times in 15 minutes with a wrong password. Nobody got in.',
      button: 'Set a new password',
      note: 'If it was you, there is nothing to do. If not, your account is safe as long as nobody else knows your password. To be sure, set a new one.',
    },
    factor_guessing: {
      subject: 'Someone is trying codes for your account',
      heading: (name) => `Was this you, ${name}?`,
      opening:
        'Someone entered a wrong code or passkey for your account ten times in a row. Nobody got past it.',
      button: 'Set a new password',
      note: 'Whoever tries codes may know your password. If it was not you, set a new one. After 100 wrong tries your account accepts no more codes until you do.',
    },
    keep_factor: {
      subject: 'Your two-step verification will be turned off',
      heading: (name) => `Did you ask us for this, ${name}?`,
      opening: `Our team was told that you lost your phone and your recovery codes. In ${FACTOR_REMOVAL_HOURS} hours your password alone will open your account.`,
      button: 'Keep two-step verification on',
      note: 'If you asked for it, there is nothing to do. If not, press the button, or log in with a code, and then set a new password.',
    },
    invite: {
      subject: `Your account at ${company}`,
      heading: (name) => `Welcome to ${company}, ${name}`,
      opening:
        'We opened an account for you, where you see what your homes earn and who stays when. Choose a password, and it is yours.',
      button: 'Choose a password',
      note: 'The link works once and expires after 7 days. If you have no home with us, you can ignore this email.',
    },
    factor_removed: {
      subject: 'Two-step verification is off',
      heading: (name) => `Two-step verification is off, ${name}`,
      opening:
        'As we announced a day ago, your password alone opens your account now. Log in and set up two-step verification again.',
      button: 'This was not me',
      note: 'If you did not ask our team for it, set a new password right away and write to us.',
    },
    footer: ['You are receiving this email because you have an account with us.'],
  }),
  ar: (company) => ({
    verify: {
      subject: 'أكّد بريدك الإلكتروني',
      heading: (name) => arabicGreeting(`أهلًا بك في ${company}`, name),
      opening: 'خطوة واحدة تفصلك عن الحجز: أكّد أن هذا البريد لك.',
      with_stay: 'أكّد أن هذا البريد لك، لنعيدك مباشرةً إلى الإقامة التي اخترتها.',
      button: 'تأكيد بريدي الإلكتروني',
      note: 'يعمل الرابط مرة واحدة وتنتهي صلاحيته بعد 7 أيام. إن لم تطلبه فتجاهل هذه الرسالة.',
    },
    reset: {
      subject: 'تعيين كلمة مرور جديدة',
      heading: (name) => arabicGreeting('كلمة مرور جديدة لحسابك', name),
      opening: `وصلنا طلب لتعيين كلمة مرور جديدة لحسابك في ${company}.`,
      button: 'اختيار كلمة مرور جديدة',
      note: 'يعمل الرابط مرة واحدة وتنتهي صلاحيته بعد ساعة. إن لم تكن أنت من طلبه فلم يتغيّر شيء، ويمكنك تجاهل هذه الرسالة.',
    },
    password_changed: {
      subject: 'تغيّرت كلمة مرورك',
      heading: (name) => arabicGreeting('تغيّرت كلمة مرورك', name),
      opening: `تغيّرت للتو كلمة مرور حسابك في ${company}، وسُجّل خروجك من الأجهزة الأخرى.`,
      button: 'لم أغيّرها أنا',
      note: 'إن كنت أنت من غيّرها فلا حاجة إلى أي إجراء. وإن لم تكن أنت فعيّن كلمة مرور جديدة على الفور.',
    },
    guessing: {
      subject: 'محاولات لتسجيل الدخول إلى حسابك',
      heading: (name) => `${arabicGreeting('هل كنت أنت', name)}؟`,
      opening:
        'جرت أكثر من عشر محاولات لتسجيل الدخول إلى حسابك بكلمة مرور خاطئة خلال ربع ساعة، ولم يتمكن أحد من الدخول.',
      button: 'تعيين كلمة مرور جديدة',
      note: 'إن كنت أنت فلا حاجة إلى أي إجراء. وإن لم تكن، فحسابك آمن ما دامت كلمة مرورك لا يعرفها غيرك. ولمزيد من الاطمئنان عيّن كلمة مرور جديدة.',
    },
    factor_guessing: {
      subject: 'محاولات لإدخال رمز حسابك',
      heading: (name) => `${arabicGreeting('هل كنت أنت', name)}؟`,
      opening:
        'أُدخل رمز خاطئ أو مفتاح مرور غير صحيح لحسابك عشر مرات متتالية، ولم يتجاوز أحد هذه الخطوة.',
      button: 'تعيين كلمة مرور جديدة',
      note: 'من يجرّب الرموز قد يعرف كلمة مرورك. فإن لم تكن أنت فعيّن كلمة مرور جديدة. وبعد 100 محاولة خاطئة لا يقبل حسابك أي رمز حتى تعيّنها.',
    },
    keep_factor: {
      subject: 'سيتوقف التحقق بخطوتين في حسابك',
      heading: (name) => `${arabicGreeting('هل طلبت هذا', name)}؟`,
      opening: `أُبلغ فريقنا أنك فقدت هاتفك ورموز الاسترداد. بعد ${FACTOR_REMOVAL_HOURS} ساعة تكفي كلمة مرورك وحدها لفتح حسابك.`,
      button: 'إبقاء التحقق بخطوتين',
      note: 'إن كنت أنت من طلب ذلك فلا حاجة إلى أي إجراء. وإن لم تكن، فاضغط الزر أو سجّل الدخول برمز، ثم عيّن كلمة مرور جديدة.',
    },
    invite: {
      subject: `حسابك في ${company}`,
      heading: (name) => arabicGreeting(`أهلًا بك في ${company}`, name),
      opening: 'فتحنا لك حسابًا ترى فيه ما تكسبه بيوتك ومن يقيم فيها ومتى. اختر كلمة مرور ليصبح لك.',
      button: 'اختيار كلمة مرور',
      note: 'يعمل الرابط مرة واحدة وتنتهي صلاحيته بعد 7 أيام. إن لم يكن لك بيت لدينا فتجاهل هذه الرسالة.',
    },
    factor_removed: {
      subject: 'توقّف التحقق بخطوتين',
      heading: (name) => arabicGreeting('توقّف التحقق بخطوتين في حسابك', name),
      opening:
        'كما أخبرناك قبل يوم، تكفي كلمة مرورك وحدها الآن لفتح حسابك. سجّل الدخول وفعّل التحقق بخطوتين من جديد.',
      button: 'لم أطلب ذلك',
      note: 'إن لم تطلب ذلك من فريقنا فعيّن كلمة مرور جديدة على الفور وراسلنا.',
    },
    footer: ['تصلك هذه الرسالة لأن لديك حسابًا معنا.'],
  }),
}
