import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro:content';

/** `<language>/<document>` is the latest version, `<language>/<document>.<version>` an earlier one (documents.ts). */
const legal = defineCollection({
  loader: glob({
    base: './src/content/legal',
    pattern: '*/*.md',
    generateId: ({ entry }) => entry.replace(/\.md$/, ''),
  }),
  schema: z.strictObject({
    title: z.string(),
    description: z.string().min(30).max(170),
    /** The day on which it takes effect. */
    date: z.iso.date(),
    version: z.int().positive(),
    changed: z.string(),
    summary: z.array(z.string()).min(3).max(6),
  }),
});

export const collections = { legal };
