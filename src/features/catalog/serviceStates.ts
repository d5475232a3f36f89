/** docs/product.md 5.1. */
export const applicationStatuses = ['waiting', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** docs/product.md 5.7: the states of a service. A removed one stays removed. */
export const serviceStatuses = ['published', 'hidden', 'removed'] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];

/** docs/product.md 5.15: who changed a service: a team member, its signed-in provider, or whoever has the private link. */
export const changeRoles = ['team', 'provider', 'link'] as const;
export type ChangeRole = (typeof changeRoles)[number];

/** docs/product.md 5.14: nobody looks at more pictures. */
export const maxPictures = 20;
