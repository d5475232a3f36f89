export { notifyOfAttacks } from './attacks.server.ts';
export { type Client, readClient } from './client.server.ts';
export { deviceMilliseconds } from './devices.server.ts';
export { endOldClaims, endOwnClaim } from './email/claims.server.ts';
export { hasTeamRights, isConfirmed } from './email/confirmed.server.ts';
export { endAccess } from './endAccess.server.ts';
export { forgetGuesses } from './forgetAttempts.server.ts';
export { defineOperations, type Incoming, type Operation, type Operations } from './incoming.server.ts';
export { storeAddress, readKeptAddress } from './keptAddress.server.ts';
export { lockAccount, lockLiveAccount } from './locks.server.ts';
export { answerResetRequests, mailReset } from './login/passwordReset.server.ts';
export { listOwnFactors } from './mfa/factors.server.ts';
export { requireFresh } from './mfa/freshCheck.server.ts';
export {
  endFactors,
  liftFactors,
  liftFactorsByEmail,
  requireSecondFactor,
} from './mfa/secondFactor.server.ts';
export { hashPassword, nobodysHash } from './passwords.server.ts';
export {
  areLinksOff,
  makeCalendarAddress,
  followLink,
  issueLink,
  issueReminderLink,
  openLink,
  type Owner,
  makeProviderAddress,
  removeEndedLinks,
  revokeLinks,
  readLinkState,
} from './privateLinks.server.ts';
export { readProfile } from './profile.server.ts';
export {
  identifyProvider,
  identifySender,
  type Provider,
  requireServiceId,
  writeAsAuthor,
  writeAsProvider,
} from './providers.server.ts';
export { listSecurityEvents, recordSecurityEvent } from './securityEvents.server.ts';
export { type Customer, findCustomer, listOwnSessions, getLiveSince } from './sessions.server.ts';
export {
  addMember,
  lacksTeamFactor,
  listMembers,
  mayOpenTeamPages,
  removeMember,
  teamCookie,
} from './team.server.ts';
