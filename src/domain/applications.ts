/** docs/product.md 5.1: what becomes of an application for a listing. */
export const applicationStatuses = ['waiting', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** docs/product.md 5.7: what the team makes of a service. One that is removed stays so. */
export const serviceStatuses = ['published', 'hidden', 'removed'] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];

/** docs/product.md 5.15: who changes a service: a member of the team, its provider signed in, or whoever has the private link. */
export const changeRoles = ['team', 'provider', 'link'] as const;
export type ChangeRole = (typeof changeRoles)[number];

/** docs/product.md 5.14: more pictures nobody looks at. */
export const mostPictures = 20;
