export const demonstrationPassword = 'demonstration';

export const demonstrationCustomer = { name: 'Austėja', email: 'austeja@home-service-app.example' };

/** The provider of one of the demonstration's plumbing services. */
export const demonstrationProvider = { name: 'Rasa', email: 'rasa@vandene.example' };

/** Named in the README: these logins work in a demonstration only. */
export const demonstrationLogins = [demonstrationCustomer, demonstrationProvider];
