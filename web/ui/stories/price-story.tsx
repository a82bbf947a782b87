import { PriceLines } from '#web/ui/price-lines.tsx'
import { Price } from '#web/ui/price.tsx'
import type { ExampleProps, Story } from './story.ts'

const currencyOf = ({ t }: ExampleProps) => ({
  word: t('AED', 'درهم'),
  is_before: t('before', 'after') === 'before',
})

export const priceStory: Story = {
  name: 'Price',
  states: {
    small: ({ t }) => <Price amount="950.00" currency={currencyOf({ t })} size="small" />,
    default: ({ t }) => <Price amount="2310.50" currency={currencyOf({ t })} />,
    large: ({ t }) => <Price amount="1234567.00" currency={currencyOf({ t })} size="large" />,
    whole: ({ t }) => <Price amount="2310.50" currency={currencyOf({ t })} fils="none" />,
    earned: ({ t }) => <Price amount="2310.50" currency={currencyOf({ t })} fils="cut" />,
    bare: ({ t }) => <Price amount="950.00" currency={currencyOf({ t })} is_bare />,
    negative: ({ t }) => <Price amount="-120.00" currency={currencyOf({ t })} />,
  },
}

const linesOf = ({ t }: ExampleProps) => [
  {
    kind: 'nights',
    label: t('Nights', 'الليالي'),
    explanation: t('4 × AED 600', '4 × 600 درهم'),
    amount: '2400.00',
  },
  {
    kind: 'offer',
    label: t('Offer', 'عرض'),
    explanation: t('5% off the nights', 'خصم 5% على الليالي'),
    amount: '-120.00',
  },
  {
    kind: 'cleaning',
    label: t('Cleaning', 'التنظيف'),
    explanation: t('Once', 'مرة واحدة'),
    amount: '250.00',
  },
]

function WithTotal({ t }: ExampleProps) {
  const total = {
    label: t('Total', 'المجموع'),
    explanation: t('VAT included', 'شامل الضريبة'),
    amount: '2530.00',
  }
  return <PriceLines lines={linesOf({ t })} currency={currencyOf({ t })} total={total} />
}

export const priceLinesStory: Story = {
  name: 'PriceLines',
  states: {
    default: ({ t }) => <PriceLines lines={linesOf({ t })} currency={currencyOf({ t })} />,
    total: WithTotal,
  },
}
