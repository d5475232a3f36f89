export const created_at = '2026-01-05T10:00:00.000Z';

export const serviceRow = (id: string) => ({
  id,
  category: 'plumbing' as const,
  address: 'Kaunas',
  email: 'provider@example.com',
  email_key: 'provider@example.com',
  contact_person: 'Rasa',
  status: 'published' as const,
  language: 'lt' as const,
  created_at,
  updated_at: created_at,
});
