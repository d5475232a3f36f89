/** The README names these: they open a demonstration, and nothing else. */
export const demonstrationCustomer = {
  name: 'Austėja',
  email: 'austeja@home-service-app.example',
  password: 'demonstration',
};
