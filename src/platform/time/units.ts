export const dayMinutes = 24 * 60;
export const minuteMilliseconds = 60_000;
export const hourMilliseconds = 60 * minuteMilliseconds;
export const dayMilliseconds = 24 * hourMilliseconds;
