export const limits = {
  name: 100,
  line: 200,
  lines: 1000,
  email: 254,
  text: 4000,
  search: 100,
  phone: 40,
  calendarAddress: 2000,
};
