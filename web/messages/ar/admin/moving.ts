import type { AdminMessages } from '#web/messages/types.ts'

const isolate = (text: string) => `\u2068${text}\u2069`

export const moving: AdminMessages['moving'] = {
  what: 'ما يتغيّر',
  home: 'البيت',
  dates: 'التواريخ',
  guests: 'الضيوف',
  terms: 'الشروط',
  total: 'المجموع',
  find: 'البحث عن بيت آخر',
  choose: 'اختر ليالي أخرى أو بيتًا آخر أو عددًا آخر من الضيوف.',
  is_refundable: (is_refundable) => (is_refundable ? 'قابل للاسترداد' : 'غير قابل للاسترداد'),
  split: (units, day) =>
    `لا توجد وحدة متاحة لكل الليالي: ينتقل الضيوف إلى وحدة أخرى في ${isolate(day)} (${isolate(units)}).`,
  same: 'لا يتغيّر السعر.',
  to_pay: (amount) => `على الضيف دفع ${amount}`,
  back: (amount) => `يُردّ إلى الضيف ${amount}`,
  paid_by: 'طريقة دفع الفرق',
  given_up: (names) => `إضافات تُلغى معه ويعود ثمنها: ${names}`,
  and: '، ',
  needs_right: 'في هذا التعديل مبلغ يُردّ إلى الضيف، وهو لمن يملك صلاحية ردّ المبالغ من زملائك.',
  reaches: {
    end: 'الضيوف في البيت: يمكن تقديم مغادرتهم وتغيير عددهم. تبقى أسعار الليالي كما هي، ويُردّ درهم السياحة عن الليالي غير المستخدمة. لليالٍ أكثر مدّد الإقامة.',
    people:
      'في هذه الإقامة يمكن تغيير عدد الضيوف. لليالٍ أكثر مدّدها، والتمديد الذي لم يبدأ يمكن إلغاؤه.',
  },
  link_hint: 'تُحجز الليالي الجديدة مؤقتًا، ويبقى الحجز كما هو حتى يُدفع الفرق.',
  submit: 'حفظ التعديل',
  submit_link: 'إرسال رابط الدفع',
  link_sent: (moment) => `رابط الدفع في طريقه إلى الضيف، والتعديل محفوظ له حتى ${isolate(moment)}`,
  pending: {
    title: 'تعديل بانتظار الدفع',
    line: (difference, moment) =>
      `يُدفع ${difference} حتى ${isolate(moment)}. يبقى الحجز كما هو حتى ذلك الحين، ولا يمكن تغيير شيء آخر فيه.`,
    again: 'إرسال الرابط مرة أخرى',
    sent: (recipient) => `أُرسل إلى ${isolate(recipient)}`,
    withdraw: 'سحب التعديل',
    withdraw_line: 'تعود الليالي المحجوزة مؤقتًا إلى البيع، وينتهي رابط الدفع، ويبقى الحجز كما هو.',
    withdrawn: 'سُحب التعديل، وبقي الحجز كما كان',
    of: 'تعديل على',
  },
}
