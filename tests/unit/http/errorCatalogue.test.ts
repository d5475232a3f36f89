import { describe, expect, test } from 'vitest';
import type { TextKey } from '#platform/i18n/keys.ts';
import { languages } from '#platform/i18n/languages.ts';
import { getTranslator } from '#platform/i18n/translate.server.ts';

/** docs/product.md 8.1: every prescribed message, with the key of our text. */
const catalogue: [TextKey, string][] = [
  ['notFound:title', 'Not Found Page'],
  ['notFound:message', "Oops! The page you're looking for doesn't exist."],
  ['validation:required', 'Field is required'],
  ['validation:email', 'Email should be valid'],
  ['validation:category', 'Category is required'],
  ['validation:invalidCategory', 'Invalid category'],
  ['validation:age', 'Age must be a positive number'],
  ['validation:photoSize', 'File is too large (max 2MB)'],
  ['validation:photoFormat', 'Unsupported file format (only JPEG or PNG)'],
  ['validation:passwordsDiffer', 'Passwords do not match'],
  ['errors:internal', 'Something went wrong. Please try again.'],
  ['errors:slot_taken', 'This time has just been taken'],
  ['application:sent', 'Email sent successfully!'],
  ['application:failed', 'An error occurred.'],
  ['booking:dateMissing', 'Please select a date before submitting'],
  ['booking:slotMissing', 'Please select a time slot'],
  ['booking:inPast', "You can't book a date in the past."],
  ['booking:booked', 'Successfully booked!'],
  ['booking:failed', 'An error occurred.'],
  ['bookings:bookingCancelled', 'Booking successfully canceled!'],
  ['service:linkCopied', 'Service link copied to clipboard!'],
  ['service:linkNotCopied', 'Failed to copy link. Please try again.'],
  ['service:noImages', 'No images available.'],
  ['favorites:empty', 'No items to display.'],
  ['auth:registered', 'Registration successful!'],
  ['auth:expired', 'Your session has expired'],
  ['account:updated', 'Your account has been updated successfully!'],
  ['account:updateFailed', 'An error occurred while updating your account. Please try again.'],
  ['home:categoriesFailed', 'Failed to fetch categories'],
  ['favorites:loading', 'Loading favorites...'],
  ['favorites:failed', 'Error loading favorites.'],
  ['favorites:signedOut', 'Please log in to view your favorites.'],
  ['favoriteToggle:failed', 'Failed to toggle favorite.'],
  ['shell:toDark', 'Switch to dark mode'],
  ['shell:toLight', 'Switch to light mode'],
];

/** docs/product.md 8.2: after these prescribed messages, ours say what to do next. */
const withNextStep: TextKey[] = ['application:failed', 'booking:failed', 'auth:expired'];

describe.each(catalogue)('%s', (key, english) => {
  test('is the prescribed message in English', () => {
    const text = getTranslator('en')(key);
    if (withNextStep.includes(key))
      expect(text).toMatch(new RegExp(`^${english.replace('.', '')}\\. Please `));
    else expect(text).toBe(english);
  });

  test.each(languages.filter((language) => language !== 'en'))('is translated in %s', (language) => {
    const text = getTranslator(language)(key);
    expect(text).not.toBe(english);
    expect(text).not.toBe(key.split(':')[1]);
    expect(text.length).toBeGreaterThan(3);
  });
});
