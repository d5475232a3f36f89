export const applicationStatuses = ['waiting', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** docs/product.md 5.7. A removed service stays removed. */
export const serviceStatuses = ['published', 'hidden', 'removed'] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];

/** docs/product.md 5.15: a team member, the signed-in provider, or the private link. */
export const changeRoles = ['team', 'provider', 'link'] as const;
export type ChangeRole = (typeof changeRoles)[number];

export const maxPictures = 20;
