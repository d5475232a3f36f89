export const demonstrationPassword = 'demonstration';

export const demonstrationCustomer = { name: 'Austėja', email: 'austeja@home-service-app.example' };

/** The provider of a plumbing service of the demonstration. */
export const demonstrationProvider = { name: 'Rasa', email: 'rasa@vandene.example' };

/** The README names these: they open a demonstration, and nothing else. */
export const demonstrationLogins = [demonstrationCustomer, demonstrationProvider];
