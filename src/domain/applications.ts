/** docs/product.md 5.1: what becomes of an application for a listing. */
export const applicationStatuses = ['waiting', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** docs/product.md 5.7: what the team makes of a service. One that is removed stays so. */
export const serviceStatuses = ['published', 'hidden', 'removed'] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];
