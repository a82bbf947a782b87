import type { review_errors as english } from './en.ts'
import type { ReviewRule, ReviewSite } from '#contract/review-fields.ts'

export const review_errors: Record<keyof typeof english, string> = {
  REVIEW_NOT_OPEN: 'لا يمكن تقييم هذه الإقامة: التقييم لمن أقام فعلًا، وخلال أسابيع من مغادرته',
  REVIEW_DECIDED: 'راجعنا تقييمك قبل قليل، ولم يعد تعديله ممكنًا',
  REVIEW_PHOTOGRAPHS_FULL: 'للتقييم ست صور على الأكثر، فاحذف واحدة أولًا',
}

export const review_rules: Record<ReviewRule, string> = {
  not_the_stay: 'لا يتعلق بهذا البيت أو بهذه الإقامة.',
  personal_data: 'يذكر اسم شخص أو رقم هاتف أو عنوانًا أو غير ذلك من الخصوصيات.',
  insult: 'فيه إساءة إلى أحد أو تهديد.',
  advertising: 'فيه إعلان، أو يحيل إلى موقع آخر.',
  for_a_price: 'كُتب مقابل مكافأة أو طلبًا لها.',
  unlawful: 'لا يجيزه القانون.',
}

export const review_sites: Record<ReviewSite, string> = {
  airbnb: 'Airbnb',
  booking_com: 'Booking.com',
  vrbo: 'Vrbo',
  google: 'Google',
  other: 'موقع آخر',
}
