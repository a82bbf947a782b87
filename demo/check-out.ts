/** What guests of every home of the demo do before they leave. */
export const check_out_lines: readonly { text_en: string; text_ar: string }[] = [
  { text_en: 'Close the windows and the balcony door', text_ar: 'إغلاق النوافذ وباب الشرفة' },
  { text_en: 'Set the air conditioning to 24 degrees', text_ar: 'ضبط المكيّف على 24 درجة' },
  { text_en: 'Start the dishwasher', text_ar: 'تشغيل غسالة الصحون' },
  { text_en: 'Leave used towels in the bath', text_ar: 'ترك المناشف المستعملة في حوض الاستحمام' },
  { text_en: 'Look under the bed and in the safe', text_ar: 'النظر تحت السرير وفي الخزنة' },
  { text_en: 'Leave the keys on the table', text_ar: 'ترك المفاتيح على الطاولة' },
]
