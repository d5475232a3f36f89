export const demonstrationPassword = 'demonstration';

export const demonstrationCustomer = { name: 'Austėja', email: 'austeja@home-service-app.example' };

export const demonstrationProvider = { name: 'Rasa', email: 'rasa@vandene.example' };

/** Works only where the outbox is open: see closedDemonstration.server.ts. */
export const demonstrationMember = { name: 'Milda', email: 'milda@home-service-app.example' };

/** Listed in the README; valid in demo data only. */
export const demonstrationLogins = [demonstrationCustomer, demonstrationProvider, demonstrationMember];
