-- Members see names on the boards.
CREATE TRIGGER boards_of_names AFTER UPDATE OF name ON users FOR EACH STATEMENT EXECUTE FUNCTION move_named_boards('codeforces', 'github', 'potd');
