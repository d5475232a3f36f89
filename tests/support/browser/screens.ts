export const screens = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };
