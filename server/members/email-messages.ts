import type { Lang } from '#contract/constants.ts'
import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import { arabicGreeting } from '#contract/messages/arabic-greeting.ts'

type EmailMessages = {
  invitation: {
    a_friend: string
    subject: (name: string, company: string) => string
    heading: (name: string) => string
    opening: (company: string) => string
    gift: (percent: string) => string
    ends: (days: number) => string
    join: string
    why: (name: string) => string
    unsubscribe: string
  }
  reward: {
    subject: (percent: string) => string
    heading: (name: string) => string
    opening: string
    next: string
    code: string
    worth: string
    worth_of: (percent: string) => string
    valid_to: string
    see: string
    why: string
    unsubscribe: string
  }
}

/** Isolates the direction of a name, number or code inside an Arabic sentence. */
const isolate = (text: string) => `\u2068${text}\u2069`

const arabicDays = (n: number) =>
  arabicPlural(n, {
    one: 'يومًا واحدًا',
    two: 'يومين',
    few: `${n} أيام`,
    many: `${n} يومًا`,
    other: `${n} يوم`,
  })

export const EMAIL_MESSAGES: Record<Lang, EmailMessages> = {
  en: {
    invitation: {
      a_friend: 'A friend',
      subject: (name, company) => `${name} thinks you would like ${company}`,
      heading: (name) => `${name} invites you to Dubai`,
      opening: (company) =>
        `${company} has holiday homes across Dubai, for a few nights or a few weeks: marina studios, family flats, villas with private pools.`,
      gift: (percent) =>
        `Join with this link and get ${percent}% off the nights of your first stay.`,
      ends: (days) =>
        `You will find the coupon in your profile. It is valid for ${days} days after you join.`,
      join: 'Join and get the coupon',
      why: (name) =>
        `You are receiving this email once because ${name} entered your address. We have not kept it.`,
      unsubscribe: 'No more invitations to this address',
    },
    reward: {
      subject: (percent) => `${percent}% off your next stay`,
      heading: (name) => `Thank you, ${name}`,
      opening:
        'A friend you invited has just been our guest for the first time. This coupon is our way of saying thanks.',
      next: 'You will find it under your coupons. Use it when you pay, and it comes off the nights.',
      code: 'Coupon',
      worth: 'Worth',
      worth_of: (percent) => `${percent}% off the nights`,
      valid_to: 'Valid till',
      see: 'See your coupons',
      why: 'You are receiving this email because you invited a friend. Your coupons are always in your profile.',
      unsubscribe: 'No more emails about rewards',
    },
  },
  ar: {
    invitation: {
      a_friend: 'أحد أصدقائك',
      subject: (name, company) => `دعوة من ${isolate(name)} إلى ${company}`,
      heading: (name) => `دعوة من ${isolate(name)} لزيارة دبي`,
      opening: (company) =>
        `لدى ${company} بيوت لقضاء العطلات في أنحاء دبي، لليالٍ أو أسابيع: استوديوهات على المرسى وشقق للعائلات وفلل بمسابح خاصة.`,
      gift: (percent) =>
        `انضم عبر هذا الرابط واحصل على خصم ${isolate(`${percent}%`)} على ليالي إقامتك الأولى.`,
      ends: (days) => `تجد القسيمة في ملفك الشخصي، وهي صالحة ${arabicDays(days)} بعد انضمامك.`,
      join: 'الانضمام والحصول على القسيمة',
      why: (name) =>
        `تصلك هذه الرسالة مرة واحدة بناءً على دعوة من ${isolate(name)}، ولم نحتفظ ببريدك.`,
      unsubscribe: 'لا أريد دعوات أخرى على هذا البريد',
    },
    reward: {
      subject: (percent) => `خصم ${isolate(`${percent}%`)} على إقامتك القادمة`,
      heading: (name) => arabicGreeting('شكرًا لك', name),
      opening: 'حلّ صديق دعوته ضيفًا علينا للمرة الأولى، وهذه القسيمة عربون شكر لك.',
      next: 'تجدها بين قسائمك، وتُخصم من سعر الليالي عند الدفع.',
      code: 'القسيمة',
      worth: 'قيمتها',
      worth_of: (percent) => `خصم ${isolate(`${percent}%`)} على الليالي`,
      valid_to: 'صالحة حتى',
      see: 'عرض قسائمك',
      why: 'تصلك هذه الرسالة لأنك دعوت صديقًا. قسائمك محفوظة دائمًا في ملفك الشخصي.',
      unsubscribe: 'لا أريد رسائل أخرى عن المكافآت',
    },
  },
}
