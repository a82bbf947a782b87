/** A stay sold elsewhere is logged of its unit. */
export const subjectOf = ({ home, unit }: { home: string; unit: string }) => ({
  kind: 'unit' as const,
  id: `${home} ${unit}`,
})
