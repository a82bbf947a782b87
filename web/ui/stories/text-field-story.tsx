import { useState } from 'react'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'
import type { Story } from './story.ts'

type FieldProps = Omit<TextFieldProps, 'value' | 'onChange'> & { first?: string }

function TriedField({ first = '', ...props }: FieldProps) {
  const [value, setValue] = useState(first)
  return <TextField {...props} value={value} onChange={setValue} />
}

export const textFieldStory: Story = {
  name: 'TextField',
  states: {
    empty: ({ t }) => (
      <TriedField
        name="text"
        label={t('First name', 'الاسم الأول')}
        placeholder={t('Layla', 'ليلى')}
      />
    ),
    hint: ({ t }) => (
      <TriedField
        name="hint"
        label={t('Home name', 'اسم البيت')}
        hint={t('Guests see it', 'يراه الضيوف')}
      />
    ),
    error: ({ t }) => (
      <TriedField
        name="error"
        label={t('Last name', 'اسم العائلة')}
        error={t('Enter your last name', 'أدخل اسم العائلة')}
      />
    ),
    required: ({ t }) => <TriedField name="required" label={t('Telephone', 'الهاتف')} isRequired />,
    disabled: ({ t }) => (
      <TriedField
        name="disabled"
        label={t('City', 'المدينة')}
        first={t('Dubai', 'دبي')}
        isDisabled
      />
    ),
    'left to right': ({ t }) => (
      <TriedField
        name="email"
        type="email"
        is_ltr
        label={t('Email', 'البريد الإلكتروني')}
        first="layla@example.com"
      />
    ),
    'long text': ({ t }) => (
      <TriedField
        name="long"
        label={t(
          'Address of the building, with the floor and the number',
          'عنوان المبنى مع الطابق والرقم',
        )}
        first={t(
          'Marina Promenade, Tower 3, floor 27, apartment 2704, Dubai Marina',
          'مرسى دبي، البرج 3، الطابق 27، الشقة 2704',
        )}
      />
    ),
  },
}
