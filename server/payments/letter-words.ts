import type { Lang } from '#contract/constants.ts'

type LetterWords = {
  confirmed: { subject: (home: string) => string; heading: (name: string) => string; opening: string; receipt: string; invoice: string }
  failed: { subject: string; heading: (name: string) => string; opening: string; next: string }
  invoice: { subject: (number: string) => string; heading: string; opening: string }
  cancelled: { subject: (number: string) => string; heading: string; opening: string; back: (amount: string) => string; nothing: string }
  facts: { reservation: string; home: string; check_in: string; check_out: string; guests: string; permit: string; deposit: string }
  from: (time: string) => string
  until: (time: string) => string
  total: string
  see_booking: string
  find_another: string
  footer: string[]
}

/** What our letters about a booking say. */
export const LETTER_WORDS: Record<Lang, LetterWords> = {
  en: {
    confirmed: {
      subject: (home) => `Your stay at ${home} is booked`,
      heading: (name) => `See you soon, ${name}`,
      opening: 'Your payment has arrived and the home is yours for these nights.',
      receipt: 'Your receipt is attached. The tax invoice follows once the booking can no longer be refunded.',
      invoice: 'Your tax invoice is attached.',
    },
    failed: {
      subject: 'Your booking did not go through',
      heading: (name) => `We are sorry, ${name}`,
      opening: 'Your payment reached us after the payment window had closed, and somebody else had taken these nights in the meantime.',
      next: 'The whole amount is on its way back to your card. Depending on your bank this takes a few days.',
    },
    invoice: {
      subject: (number) => `Tax invoice ${number}`,
      heading: 'Your tax invoice',
      opening: 'The invoice for your stay is attached.',
    },
    cancelled: {
      subject: (number) => `Booking ${number} is cancelled`,
      heading: 'Your booking is cancelled',
      opening: 'We have cancelled your stay as asked.',
      back: (amount) => `${amount} is on its way back to your card.`,
      nothing: 'By the terms of this rate nothing is refunded.',
    },
    facts: {
      reservation: 'Booking reference',
      home: 'Home',
      check_in: 'Check-in',
      check_out: 'Check-out',
      guests: 'Guests',
      permit: 'Permit',
      deposit: 'Damage deposit, on arrival',
    },
    from: (time) => `from ${time}`,
    until: (time) => `by ${time}`,
    total: 'Total paid',
    see_booking: 'See your booking',
    find_another: 'Find another home',
    footer: ['Sadaf · Holiday homes across Dubai', 'You receive this letter because you booked with us.'],
  },
  ar: {
    confirmed: {
      subject: (home) => `تم حجز إقامتك في ${home}`,
      heading: (name) => `نراك قريبًا يا ${name}`,
      opening: 'وصلت دفعتك، والبيت لك في هذه الليالي.',
      receipt: 'تجد الإيصال مرفقًا. وتصلك الفاتورة الضريبية حين لا يعود الحجز قابلًا للاسترداد.',
      invoice: 'تجد فاتورتك الضريبية مرفقة.',
    },
    failed: {
      subject: 'لم يكتمل حجزك',
      heading: (name) => `نعتذر منك يا ${name}`,
      opening: 'وصلت دفعتك بعد انتهاء مهلة الدفع، وكانت هذه الليالي قد حُجزت في الأثناء.',
      next: 'المبلغ كاملًا في طريقه إلى بطاقتك، وقد يستغرق ذلك بضعة أيام بحسب بنكك.',
    },
    invoice: { subject: (number) => `الفاتورة الضريبية ${number}`, heading: 'فاتورتك الضريبية', opening: 'تجد فاتورة إقامتك مرفقة.' },
    cancelled: {
      subject: (number) => `أُلغي الحجز ${number}`,
      heading: 'أُلغي حجزك',
      opening: 'ألغينا إقامتك كما طُلب.',
      back: (amount) => `${amount} في طريقها إلى بطاقتك.`,
      nothing: 'بحسب شروط هذا السعر لا يُسترد أي مبلغ.',
    },
    facts: {
      reservation: 'رقم الحجز',
      home: 'البيت',
      check_in: 'تسجيل الوصول',
      check_out: 'المغادرة',
      guests: 'الضيوف',
      permit: 'التصريح',
      deposit: 'تأمين الأضرار، عند الوصول',
    },
    from: (time) => `من الساعة ${time}`,
    until: (time) => `حتى الساعة ${time}`,
    total: 'المبلغ المدفوع',
    see_booking: 'عرض الحجز',
    find_another: 'ابحث عن بيت آخر',
    footer: ['صدف · بيوت عطلات في أنحاء دبي', 'تصلك هذه الرسالة لأنك حجزت معنا.'],
  },
}
